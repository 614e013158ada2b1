import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { camel, pascal, title, wantKebab } from './tree.ts'
import type { Tree } from './tree.ts'

const page = (name: string) => `import { useWords } from '../../shared/words.ts'

export const ${pascal(name)}Page = () => {
  const { t } = useWords()
  return (
    <div className="wrap">
      <h1>{t('${camel(name)}.title')}</h1>
    </div>
  )
}
`

const route = (name: string) => `import { ${pascal(name)}Page } from '../features/${name}/${name}-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const ${pascal(name)}Route: Screen = () => <${pascal(name)}Page />
`

const entry = (name: string) => `  {
    id: '${name}',
    paths: ['/${name}'],
    title: '${camel(name)}.title',
    shell: 'full',
    load: () => import('./${name}.tsx').then(({ ${pascal(name)}Route }) => ${pascal(name)}Route),
  },`

const addWord = (tree: Tree, language: string, key: string, text: string) => {
  const path = `apps/web/messages/${language}.json`
  const words = JSON.parse(tree.read(path)) as Record<string, string>
  tree.write(path, `${JSON.stringify({ ...words, [key]: text }, null, 2)}\n`)
}

/** A feature of the site: its page, the address that mounts it, and its title in every language. */
export const newFeature = (tree: Tree, [given]: string[]) => {
  const name = wantKebab(given, 'npm run new feature daily-missions')
  tree.create(`apps/web/src/features/${name}/${name}-page.tsx`, page(name))
  tree.create(`apps/web/src/routes/${name}.tsx`, route(name))
  tree.insert('apps/web/src/routes/routes.ts', {
    start: 'export const routes',
    end: /^\]/,
    text: entry(name),
  })
  for (const language of offeredLanguages) addWord(tree, language, `${camel(name)}.title`, title(name))
}
