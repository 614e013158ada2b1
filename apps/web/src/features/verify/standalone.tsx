import '@krathong/ui/tokens.css'
import '@krathong/ui/base.css'
import { directionOf, localeOf, speechOf } from '@krathong/protocol/languages'
import { writeAmountsIn } from '@krathong/ui/money'
import { createWords, WordsProvider, type Dictionary } from '@krathong/ui/words'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { checkRound, readFileText } from './check.ts'
import type { Checked } from './checked.ts'
import { ProofView } from './proof-view.tsx'
import type { SavedPage } from './save.ts'
import './standalone.css'

const dictionaries = import.meta.glob<Dictionary>(
  ['../../../messages/*.json', '!../../../messages/{notes,widths}.json'],
  {
    query: '?words=verify',
    import: 'dictionary',
    eager: true,
  },
)

const wordsIn = (language: string) => {
  const dictionary =
    dictionaries[`../../../messages/${language}.json`] ?? dictionaries['../../../messages/en.json'] ?? {}
  return createWords(language, dictionary, speechOf(language))
}

const Page = ({ saved, own }: { saved: SavedPage; own: Checked }) => {
  const words = wordsIn(saved.language)
  const [checked, setChecked] = useState(own)
  const [isOwn, setOwn] = useState(true)
  return (
    <WordsProvider words={words}>
      <main className="standalone">
        <h1>{words.t('verify.title')}</h1>
        <p>{words.t('verify.standalone')}</p>
        <ProofView checked={checked} gameName={isOwn ? saved.gameName : ''} symbol={saved.symbol} />
        <label className="button button-quiet">
          {words.t('verify.open')}
          <input
            type="file"
            accept="application/json,.json"
            className="visually-hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              const judged = file?.text().then((text) => checkRound(readFileText(text)))
              void judged?.then((found) => {
                setChecked(found)
                setOwn(false)
              })
            }}
          />
        </label>
      </main>
    </WordsProvider>
  )
}

const place = document.getElementById('root')
const saved = JSON.parse(document.getElementById('round')?.textContent ?? 'null') as SavedPage | null
if (place && saved) {
  document.documentElement.lang = saved.language
  document.documentElement.dir = directionOf(saved.language)
  writeAmountsIn(localeOf(saved.language))
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  document.title = wordsIn(saved.language).t('verify.title')
  void checkRound(saved.proof).then((own) => createRoot(place).render(<Page saved={saved} own={own} />))
}
