/** The part of the hash behind `?`: filters live in the address, so reload, back and sharing keep them. */
export const queryOfHash = (hash: string) => new URLSearchParams(hash.split('?')[1] ?? '')
