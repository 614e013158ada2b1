/** Random bytes that make sixteen letters, so that none is left over. */
const BYTES = 12

/** A player's seed made by the player's own browser: the server cannot have chosen it to fit the seed that it committed to. */
export const randomClientSeed = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
