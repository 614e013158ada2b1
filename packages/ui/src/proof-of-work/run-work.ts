import { doPart, type Work } from './do-work.ts'

/** Between two parts the page breathes, where no worker can be had. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

const inPage = async (work: Work, onPart: (done: number) => void): Promise<number[]> => {
  const nonces: number[] = []
  for (let part = 0; part < work.parts; part += 1) {
    nonces.push(doPart(work, part))
    onPart(nonces.length)
    await breathe()
  }
  return nonces
}

/** Does the work beside the page, part by part. */
export const runWork = async (
  work: Work,
  onPart: (done: number) => void,
  signal: AbortSignal,
): Promise<number[]> => {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  const nonces: number[] = []
  try {
    return await new Promise<number[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => {
        nonces.push(data)
        onPart(nonces.length)
        if (nonces.length === work.parts) resolve(nonces)
      }
      worker.onerror = () => resolve(inPage(work, onPart))
      signal.addEventListener('abort', () => reject(new DOMException('closed', 'AbortError')))
      worker.postMessage(work)
    })
  } finally {
    worker.terminate()
  }
}
