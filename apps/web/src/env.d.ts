/// <reference types="vite/client" />

/** The version of this build. */
declare const __BUILD__: string
