/**
 * The endless strip behind one reel's window. Position p shows, in row r, entry p + rows - 1 - r: as p grows the symbols run
 * downwards and new ones come in on top. What fills it between two results is decoration; the result is written
 * into it before it comes into view.
 */
export class Tape {
  #entries = new Map<number, string>()
  #strip: readonly string[]
  readonly rows: number

  constructor(strip: readonly string[], rows: number) {
    this.#strip = strip
    this.rows = rows
  }

  entry(index: number): string {
    const written = this.#entries.get(index)
    if (written !== undefined) return written
    const strip = this.#strip
    const size = strip.length
    const symbol = strip[((-index % size) + size) % size] ?? ''
    this.#entries.set(index, symbol)
    return symbol
  }

  /** Writes a window so that it stands in view at `position`, and forgets what has long passed below. */
  write(position: number, window: readonly string[]) {
    window.forEach((symbol, row) => this.#entries.set(position + this.rows - 1 - row, symbol))
    for (const index of this.#entries.keys()) if (index < position - 64) this.#entries.delete(index)
  }

  window(position: number): string[] {
    return Array.from({ length: this.rows }, (_, row) => this.entry(position + this.rows - 1 - row))
  }
}
