import { readFileSync } from 'node:fs'
import { keepThaiWords } from '../../packages/protocol/src/thai-lines.ts'

/** The texts a person reads, from the same dictionaries as the programs: a journey follows the words, not the markup. */
export const wordsOf = (app: 'web' | 'play' | 'backoffice', language: string) => {
  const file = new URL(`../../apps/${app}/messages/${language}.json`, import.meta.url)
  const shared = new URL(`../../packages/ui/messages/${language}.json`, import.meta.url)
  const read = (from: URL) => JSON.parse(readFileSync(from, 'utf8')) as Record<string, string>
  const words = { ...read(shared), ...read(file) }
  return (key: string, values: Record<string, string> = {}): string => {
    const text = words[key]
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    // As the build leaves a Thai text: the letters without width that hold its words together are in it.
    const built = language === 'th' ? keepThaiWords(text) : text
    return built.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
