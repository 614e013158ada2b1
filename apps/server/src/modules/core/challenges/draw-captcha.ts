import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { LETTER_COUNT, LETTERS } from './rules/captcha-letters.ts'

/** The library's own types know only its helpers, not that it is a function. */
const draw = svgCaptcha as unknown as (letters: string, look: Record<string, unknown>) => string

export const CAPTCHA_WIDTH = 160
export const CAPTCHA_HEIGHT = 56

/** A picture of random letters, drawn with the library's own typeface and sent as pixels: its outlines would tell the letters. */
export const drawCaptcha = async (): Promise<{ letters: string; image: string }> => {
  const letters = Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]!).join('')
  const drawing = draw(letters, {
    width: CAPTCHA_WIDTH,
    height: CAPTCHA_HEIGHT,
    noise: 3,
    color: true,
    background: '#f5f6f8',
    fontSize: 58,
  })
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer()
  return { letters, image: `data:image/png;base64,${png.toString('base64')}` }
}
