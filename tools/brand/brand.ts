/** `npm run brand -- add CODE --name NAME --host HOST ...`, `npm run brand -- list`, `npm run brand -- remove CODE`. */
import { parseArgs } from 'node:util'
import { Advice, runMain } from '../dev/advice.ts'
import { dataFolder } from '../dev/database.ts'
import { readBrands, writeBrands } from './brand-list.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const usage =
  'Use: npm run brand -- add CODE --name NAME --host HOST [--host HOST] [--database URL] [--site-origin URL --play-origin URL], or list, or remove CODE'

const readWords = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        host: { type: 'string', multiple: true },
        database: { type: 'string' },
        'site-origin': { type: 'string' },
        'play-origin': { type: 'string' },
      },
    })
  } catch {
    throw new Advice(usage)
  }
}

const list = () => {
  const brands = readBrands(dataFolder())
  if (brands.length === 0) say('There is one brand: the first. `npm run brand -- add` opens another.')
  for (const { code, name, hosts } of brands) say(`${code.padEnd(20)} ${name}   ${hosts.join(', ')}`)
}

const main = () => {
  const { positionals, values } = readWords()
  const [verb, code, ...more] = positionals
  if (verb === 'list' && code === undefined) return list()
  if (code === undefined || more.length > 0 || (verb !== 'add' && verb !== 'remove')) throw new Advice(usage)
  const brands = readBrands(dataFolder())
  if (verb === 'remove') {
    if (!brands.some((brand) => brand.code === code)) throw new Advice(`No brand has the code ${code}.`)
    writeBrands(
      dataFolder(),
      brands.filter((brand) => brand.code !== code),
    )
    return say(`${code} is closed at the next start. Its database and its folder stay as they are.`)
  }
  writeBrands(dataFolder(), [
    ...brands,
    {
      code,
      name: values.name ?? '',
      hosts: (values.host ?? []).map((host) => host.toLowerCase()),
      ...(values.database !== undefined && { databaseUrl: values.database }),
      ...(values['site-origin'] !== undefined && { siteOrigin: values['site-origin'] }),
      ...(values['play-origin'] !== undefined && { playOrigin: values['play-origin'] }),
    },
  ])
  say(`${code} is on the list: a running program opens it within seconds, any other at its next start.`)
}

await runMain(async () => main())
