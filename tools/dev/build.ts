/** `npm run build [routes|web|play|backoffice|fonts ...]`: the table of routes and the browser programs by default; the parts of a font where asked. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice, runMain } from './advice.ts'
import { browserPrograms, buildBrowserPrograms } from './browser-programs.ts'
import { root } from '../root.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

await runMain(async () => {
  const wanted = process.argv.slice(2)
  const known = ['routes', 'fonts', ...browserPrograms]
  const odd = wanted.find((name) => !known.includes(name))
  if (odd) throw new Advice(`There is no ${odd} to build: use some of ${known.join(', ')}.`)
  if (wanted.length === 0 || wanted.includes('routes')) {
    const { status } = spawnSync(process.execPath, [join(root, 'tools/protocol-routes.ts')], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Advice('The table of routes could not be made; see above.')
    say('Wrote packages/protocol/src/routes-*.gen.ts')
  }
  if (wanted.includes('fonts')) {
    const { makeParts, partsFolder } = await import('../fonts/inter-parts.ts')
    for (const [name, bytes] of Object.entries(await makeParts()))
      writeFileSync(join(partsFolder, name), bytes)
    say('Wrote packages/ui/src/fonts/inter-*.woff2')
  }
  const apps = browserPrograms.filter((app) => wanted.length === 0 || wanted.includes(app))
  await buildBrowserPrograms(say, apps)
})
