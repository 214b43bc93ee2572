// What the browser runs beside the pages.
import "./push_worker";
