// A bot in JavaScript that takes any option and answers with its plain word.
//
//     hauntbox play ghost_stories --players 2 --bots "program:node examples/random_bot.js"

const lines = require("node:readline").createInterface({ input: process.stdin });
let state = 1;

// Not Math.random: the table gives every bot a seed, so that the same seed plays the same game.
function below(number) {
  state = (state * 48271) % 2147483647;
  return state % number;
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    state = 1 + (message.seed % 2147483646);
    say({ protocol: 1, name: "random in JavaScript" });
  } else if (message.type === "question") {
    say({ number: message.number, option: message.words[below(message.words.length)] });
  } else if (message.type === "goodbye") {
    lines.close();
  }
});
