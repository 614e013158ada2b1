/** Why a definition is refused: where in the file, and what is wrong there. */
export class DefinitionFault extends Error {
  constructor(path: string, fault: string) {
    super(`${path}: ${fault}`)
    this.name = 'DefinitionFault'
  }
}

/** A value of unknown shape together with where it stands, so that a refusal can say what is wrong where. */
export type Node = { readonly value: unknown; readonly path: string }

export type Members = { readonly [key: string]: Node }

export function fault(node: Node, text: string): never {
  throw new DefinitionFault(node.path, text)
}

/** An object with exactly these keys, or these and some of the optional ones. */
export function record(node: Node, required: readonly string[], optional: readonly string[] = []): Members {
  const members = entries(node)
  for (const key of Object.keys(members)) {
    if (!required.includes(key) && !optional.includes(key)) fault(node, `unknown key "${key}"`)
  }
  for (const key of required) if (members[key] === undefined) fault(node, `"${key}" is missing`)
  return members
}

export function entries(node: Node): Members {
  const { value } = node
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fault(node, 'must be an object')
  const members: { [key: string]: Node } = Object.create(null)
  for (const [key, member] of Object.entries(value))
    members[key] = { value: member, path: `${node.path}.${key}` }
  return members
}

export function mapOf<T>(node: Node, read: (member: Node, key: string) => T): { [key: string]: T } {
  const out: { [key: string]: T } = {}
  for (const [key, member] of Object.entries(entries(node))) out[key] = read(member, key)
  return out
}

export function listOf<T>(node: Node, read: (item: Node) => T): T[] {
  if (!Array.isArray(node.value)) return fault(node, 'must be a list')
  return node.value.map((value: unknown, index) => read({ value, path: `${node.path}[${index}]` }))
}

export function text(node: Node, pattern: RegExp = /./): string {
  if (typeof node.value !== 'string' || !pattern.test(node.value))
    return fault(node, `must be text like ${pattern.source}`)
  return node.value
}

export function whole(node: Node, min: number, max: number = Number.MAX_SAFE_INTEGER): number {
  const { value } = node
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max) {
    return fault(node, `must be a whole number from ${min} to ${max}`)
  }
  return value
}

export function positive(node: Node): number {
  const { value } = node
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
    return fault(node, 'must be a number above 0')
  return value
}

export function flag(node: Node): boolean {
  if (typeof node.value !== 'boolean') return fault(node, 'must be true or false')
  return node.value
}
