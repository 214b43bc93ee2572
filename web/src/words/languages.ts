// The languages there are: every folder of src/hauntbox/i18n, each by its own name (web/build.mjs).
import names from "languages:names";

export const LANGUAGES = names;
