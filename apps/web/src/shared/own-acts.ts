import { actStorage } from '@krathong/protocol/pending-acts'

/** It moves no money, and holds the number of a bank account: it goes with the person who signs out. */
export const BIND_KIND = 'bind-account'

/** Takes away what could tell the next person at this device about the last one. */
export const forgetBindings = () => {
  const storage = actStorage()
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  for (const name of names) if (name?.includes(`:${BIND_KIND}:`)) storage.removeItem(name)
}
