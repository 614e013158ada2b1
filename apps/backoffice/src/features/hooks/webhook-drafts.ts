import type { Faults } from '../../shared/kit/form.tsx'
import type { In, Out } from '../../shared/kit/calls.ts'

type WebhookEdit = In<'webhooks', 'save'>['hook']
export type WebhookDraft = WebhookEdit

export const newWebhook = (): WebhookDraft => ({ name: '', url: 'https://', isOn: true, events: [] })
export const draftOfWebhook = ({ name, url, isOn, events }: Out<'webhooks', 'hook'>): WebhookDraft => ({
  ...{ name, url, isOn, events },
})

const isAddress = (url: string) =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).hostname.includes('.')

export const readWebhook = (draft: WebhookDraft): { edit: WebhookEdit; faults: Faults } => {
  const edit = { ...draft, name: draft.name.trim(), url: draft.url.trim() }
  const faults = {
    ...(edit.name === '' && { name: 'wrong' }),
    ...(!isAddress(edit.url) && { url: 'wrong' }),
    ...(edit.events.length === 0 && { events: 'wrong' }),
  }
  return { edit, faults }
}
