export interface Scheduled {
  isPublished: boolean
  startsAt: string
  endsAt: string | null
}

export type ShowState = 'draft' | 'scheduled' | 'live' | 'ended'

export const showState = ({ isPublished, startsAt, endsAt }: Scheduled, now: string): ShowState => {
  if (!isPublished) return 'draft'
  if (Date.parse(startsAt) > Date.parse(now)) return 'scheduled'
  return endsAt !== null && Date.parse(endsAt) <= Date.parse(now) ? 'ended' : 'live'
}
