import { exactRtp, type PlayedDefinition } from '@krathong/games/rtp'

addEventListener('message', ({ data }: MessageEvent<PlayedDefinition>) => {
  postMessage(exactRtp(data))
})
