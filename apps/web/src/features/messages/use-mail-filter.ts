import { mailKinds } from '@krathong/protocol/shapes/message-kinds'
import { navigate, usePlace } from '../../shared/router.tsx'

const PER_PAGE = 10

/** What the address asks the mailbox for: `#/me/messageV2?kind=payment&show=unread&search=...&page=2`, or one message. */
export const useMailFilter = () => {
  const { hash } = usePlace()
  const [place = '', text = ''] = hash.split('?')
  const query = new URLSearchParams(text)
  const go = (next: URLSearchParams, replace: boolean) => {
    const said = next.toString()
    navigate(`${place}${said && `?${said}`}`, { replace })
  }
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    go(next, true)
  }
  const open = (messageId: string | null) => {
    const next = new URLSearchParams(query)
    if (messageId === null) next.delete('message')
    else next.set('message', messageId)
    go(next, false)
  }
  const kind = mailKinds.find((one) => one === query.get('kind'))
  const show = query.get('show') === 'unread' ? ('unread' as const) : ('all' as const)
  const search = (query.get('search') ?? '').slice(0, 60)
  return {
    messageId: query.get('message'),
    asked: {
      ...(kind && { kind }),
      show,
      search,
      pageNo: Number.parseInt(query.get('page') ?? '1', 10) || 1,
      pageSize: PER_PAGE,
    },
    isFiltered: kind !== undefined || show === 'unread' || search !== '',
    change,
    open,
  }
}
