// The live connection to a table. It comes back by itself, waiting longer after each failure, and says hello again
// with the number of answers already seen, so that nothing is lost. A connection that is cut without a word is noticed
// too: a server that has said nothing for some seconds is asked whether it is there.
import { address } from "./place";
import type { FromServer, ToServer } from "./protocol";

/** `failing`: it was tried again and again, and the reader should know. */
export type Connection = "connecting" | "open" | "lost" | "failing";

/** What a table's page talks to: a server's table, or a lesson. */
export interface Line {
  /** False if there is no connection to say it to. */
  say(what: ToServer): boolean;
  /** Hello again, with other tokens or from another point. */
  again(): void;
  /** Play a seat whose bot does not answer, where that takes more than saying so. */
  playInstead?(seat: number): void;
  end(): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PATIENT = 3;
/** A server that was silent for so long is asked for a word. */
const SILENT = 5000;
/** Within which it has to come; less where there is reason to doubt it. With the silence before it, less than ten seconds. */
const ANSWER = 4000;
const DOUBTED = 2000;
/** Events after which a connection may be gone without having been closed. */
const DOUBTS = ["online", "offline", "pageshow"] as const;

export class Live implements Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  /** Until the server is asked for a word, or given up for lost. */
  private pulse = 0;
  /** How often in a row nothing was heard before it closed. */
  private failures = 0;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly hello: () => ToServer,
    private readonly hear: (said: FromServer) => void,
    private readonly tell: (state: Connection) => void,
  ) {
    for (const event of DOUBTS) addEventListener(event, this.doubt);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  private readonly now = (): void => {
    if (this.socket === null && !this.ended) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private readonly seen = (): void => {
    if (!document.hidden) this.doubt();
  };

  /** Something has happened to the network or to this page: see at once whether the connection is still there. */
  private readonly doubt = (): void => {
    if (this.socket === null) this.now();
    else if (this.socket.readyState === WebSocket.OPEN) this.ask(DOUBTED);
  };

  private ask(within: number): void {
    this.say({ type: "ping" });
    this.expect(within);
  }

  /** Without a word in this time the connection is lost, whatever the browser thinks of it. */
  private expect(within: number): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      const silent = this.socket;
      this.lost();
      silent?.close();
    }, within);
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${address(`/api/tables/${this.table}/live`)}`);
    this.socket = socket;
    this.expect(SILENT + ANSWER);
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
      this.say({ type: "ping" }); // what time it is there
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.wait = FIRST_WAIT;
      this.failures = 0;
      clearTimeout(this.pulse);
      this.pulse = setTimeout(() => this.ask(ANSWER), SILENT);
      this.tell("open");
      this.hear(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.ended) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.pulse);
    this.failures += 1;
    this.tell(this.failures < PATIENT ? "lost" : "failing");
    // At some moment of the wait, so that a restarted server is not asked by everybody at once.
    this.timer = setTimeout(this.now, this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  say(what: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(what));
    return true;
  }

  again(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.now();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    for (const event of DOUBTS) removeEventListener(event, this.doubt);
    document.removeEventListener("visibilitychange", this.seen);
    this.socket?.close();
  }
}
