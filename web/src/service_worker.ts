// What the browser runs beside the pages.
import "./offline/keeper";
import "./push_worker";
