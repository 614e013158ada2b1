import type { Faults } from '../../shared/kit/form.tsx'
import type { In, Out } from '../../shared/kit/calls.ts'
import { hookFaults } from './hook-drafts.ts'

type WebhookEdit = In<'webhooks', 'save'>['hook']
export type WebhookDraft = WebhookEdit

export const newWebhook = (): WebhookDraft => ({ name: '', url: 'https://', isOn: true, events: [] })
export const draftOfWebhook = ({ name, url, isOn, events }: Out<'webhooks', 'hook'>): WebhookDraft => ({
  ...{ name, url, isOn, events },
})

export const readWebhook = (draft: WebhookDraft): { edit: WebhookEdit; faults: Faults } => {
  const edit = { ...draft, name: draft.name.trim(), url: draft.url.trim() }
  return { edit, faults: { ...hookFaults(edit), ...(edit.events.length === 0 && { events: 'wrong' }) } }
}
