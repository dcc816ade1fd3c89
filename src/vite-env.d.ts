/// <reference types="vite/client" />

/** Names the build that is running; /version.json names the one that is served. */
declare const __BUILD_ID__: string
