/// <reference types="vite/client" />

/** The id of the running build; /version.json names the served one. */
declare const __BUILD_ID__: string
