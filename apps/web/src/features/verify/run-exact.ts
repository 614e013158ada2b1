import type { ExactRtp, PlayedDefinition } from '@krathong/games/rtp'

/** Works the return out beside the page: it looks at every board, which takes a while on a phone. */
export const runExact = async (played: PlayedDefinition, signal: AbortSignal): Promise<ExactRtp> => {
  const worker = new Worker(new URL('./exact.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ExactRtp>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ExactRtp>) => resolve(data)
      worker.onerror = () => reject(new Error('no worker'))
      signal.addEventListener('abort', () => reject(new DOMException('closed', 'AbortError')))
      worker.postMessage(played)
    })
  } finally {
    worker.terminate()
  }
}
