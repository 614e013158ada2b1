/**
 * The browser of the journeys: CHROMIUM_PATH if given, else the Chromium that npm installed (Linux x64), else Playwright's own.
 * Unpacked once under node_modules/.cache with the system libraries it needs, so nothing is asked of the machine.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

export interface ChromiumLaunch {
  executablePath?: string
  args: string[]
  env: Record<string, string>
}

const plain = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking']
// Software WebGL: headless machines have no graphics card, and Chromium no longer falls back to it unasked.
const graphics = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/**
 * What WebGL does. `drawn`: the processor draws it. `undrawn`: shaders are linked, textures taken and every call is checked, but no pixel is
 * painted, so that frames come as fast as with a graphics card. `none`: drawing every page through software WebGL takes ten times the work of
 * drawing it, so who needs no WebGL does without.
 */
const webGlArgs = {
  drawn: graphics,
  undrawn: [...graphics, '--disable-gl-drawing-for-tests'],
  none: ['--disable-gpu'],
} as const

export interface ChromiumWanted {
  webGl?: keyof typeof webGlArgs
}

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))

const findPackage = () => {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = join(dirname(main), '..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { bin: join(folder, 'bin'), version }
}

const decompress = (file: string, target: string) =>
  pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(target))

const unpackTar = async (archive: string, folder: string) => {
  await mkdir(folder, { recursive: true })
  const plain = join(folder, basename(archive, '.br'))
  await decompress(archive, plain)
  const tar = spawn('tar', ['-xf', plain, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(tar, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`tar could not unpack ${archive}`)
  await rm(plain)
}

const unpack = async (bin: string, folder: string) => {
  await mkdir(dirname(folder), { recursive: true })
  const aside = await mkdtemp(`${folder}.`)
  try {
    const program = join(aside, 'chromium')
    await Promise.all([
      decompress(join(bin, 'chromium.br'), program),
      unpackTar(join(bin, 'swiftshader.tar.br'), aside),
      unpackTar(join(bin, 'al2023.tar.br'), join(aside, 'libraries')),
      unpackTar(join(bin, 'fonts.tar.br'), join(aside, 'fonts')),
    ])
    await chmod(program, 0o755)
    await writeFile(
      join(aside, 'fonts/fonts.conf'),
      `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>`,
    )
    // Another run may have finished first; then its copy stands.
    if (!existsSync(folder)) await rename(aside, folder)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )

export const findChromium = async ({ webGl = 'drawn' }: ChromiumWanted = {}): Promise<ChromiumLaunch> => {
  const args = [...plain, ...webGlArgs[webGl]]
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args, env: ownEnvironment() }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, env: ownEnvironment() }
  const { bin, version } = findPackage()
  const folder = join(cache, version)
  if (!existsSync(folder)) await unpack(bin, folder)
  const libraries = join(folder, 'libraries/lib')
  const env = ownEnvironment()
  env.LD_LIBRARY_PATH = env.LD_LIBRARY_PATH ? `${env.LD_LIBRARY_PATH}:${libraries}` : libraries
  // A machine without any font set-up gets the browser's own few; the program itself ships what its pages need.
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH ??= join(folder, 'fonts')
  return { executablePath: join(folder, 'chromium'), args, env }
}
