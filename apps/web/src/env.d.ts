/// <reference types="vite/client" />

/** The version that this build was made from. */
declare const __BUILD__: string
