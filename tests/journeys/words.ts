import { readFileSync } from 'node:fs'

/** The texts a person reads, from the same dictionaries as the programs: a journey follows the words, not the markup. */
export const wordsOf = (app: 'web' | 'play' | 'backoffice', language: string) => {
  const file = new URL(`../../apps/${app}/messages/${language}.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (key: string, values: Record<string, string> = {}): string => {
    const text = words[key]
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
