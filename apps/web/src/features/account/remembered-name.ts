import { constants } from '@krathong/protocol/constants'

/** The cookie holds the name alone; whoever finds it finds nothing that opens anything. */
const KEPT_SECONDS = constants.rememberedNameHours * 3_600
const NAME = 'rememberedName'

export const rememberedName = (): string => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return found ? decodeURIComponent(found.slice(NAME.length + 1)) : ''
}

export const rememberName = (name: string | null) => {
  const value = encodeURIComponent(name ?? '')
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${name ? KEPT_SECONDS : 0}; SameSite=Strict`
}
