import type { Dialect } from '../dialect.ts'

/** Every dialect that is spoken. One more is a folder beside this file and a line in this list. */
export const dialects: readonly Dialect[] = []

export const dialectOf = (name: string): Dialect | undefined => dialects.find((one) => one.name === name)
