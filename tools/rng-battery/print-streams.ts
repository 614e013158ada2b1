/** Prints the first two words of the streams of so many seeds, made as the server makes them. */
import { randomBytes } from 'node:crypto'
import { openSeed } from '@krathong/games/fairness'

const count = Number(process.argv[2])
const words = new Uint32Array(count * 2)
for (let at = 0; at < count; at += 1) {
  const random = openSeed(randomBytes(32).toString('hex'))('rng-battery', 0)
  words[2 * at] = random.u32()
  words[2 * at + 1] = random.u32()
}
process.stdout.write(Buffer.from(words.buffer))
