import { canonicalJson, sha256Hex } from '../fairness/index.ts'

/** A published definition as its file has it; what else it says is read when it is compiled. */
type Published = { id: string }

const hashOf = (definition: unknown) => sha256Hex(canonicalJson(definition))

/** The published definitions of one kind of game. To compile one takes a moment: each is compiled when it is first asked for, and once. */
export class Registry<Game> {
  readonly #published: readonly unknown[]
  readonly #compile: (definition: unknown) => Game
  readonly #compiled = new Map<unknown, Game>()
  #inPlay: ReadonlyMap<string, unknown> | null = null
  #byHash: ReadonlyMap<string, unknown> | null = null

  /** Oldest first: of two versions of a game the later one is in play. */
  constructor(published: readonly unknown[], compile: (definition: unknown) => Game) {
    this.#published = published
    this.#compile = compile
  }

  get size(): number {
    return this.#games().size
  }

  /** Ids of the games in play. */
  keys(): MapIterator<string> {
    return this.#games().keys()
  }

  has(id: string): boolean {
    return this.#games().has(id)
  }

  get(id: string): Game | undefined {
    const definition = this.#games().get(id)
    return definition === undefined ? undefined : this.#gameOf(definition)
  }

  *values(): Generator<Game, undefined> {
    for (const definition of this.definitions()) yield this.#gameOf(definition)
  }

  /** Of the games in play, as they were published. */
  definitions(): readonly unknown[] {
    return [...this.#games().values()]
  }

  /** The hash of the version in play, without making it ready to play. */
  hashOf(id: string): string | undefined {
    const definition = this.#games().get(id)
    return this.hashes().find((hash) => this.#versions().get(hash) === definition)
  }

  /** Every version, also those that are only replayed. */
  hashes(): readonly string[] {
    return [...this.#versions().keys()]
  }

  hasHash(hash: string): boolean {
    return this.#versions().has(hash)
  }

  /** The version under which a round was played. */
  byHash(hash: string): Game | undefined {
    const definition = this.#versions().get(hash)
    return definition === undefined ? undefined : this.#gameOf(definition)
  }

  /** The game of a definition that a file bears: the published one where it is one, or a game of its own. */
  of(definition: unknown): Game {
    return this.byHash(hashOf(definition)) ?? this.#compile(definition)
  }

  #games(): ReadonlyMap<string, unknown> {
    this.#inPlay ??= new Map(this.#published.map((definition) => [(definition as Published).id, definition]))
    return this.#inPlay
  }

  #versions(): ReadonlyMap<string, unknown> {
    this.#byHash ??= new Map(this.#published.map((definition) => [hashOf(definition), definition]))
    return this.#byHash
  }

  #gameOf(definition: unknown): Game {
    const known = this.#compiled.get(definition)
    if (known !== undefined) return known
    const game = this.#compile(definition)
    this.#compiled.set(definition, game)
    return game
  }
}
