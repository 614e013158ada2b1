/** A path in the program's folder and the SHA-256 of it in hex; of a package, that of its own list. */
export type Part = readonly [path: string, hash: string]

export interface ProgramHash {
  /** SHA-256 over the lines `hash, two spaces, path` of all parts in the order of their paths: what `sha256sum` writes. */
  hash: string
  parts: Part[]
}
