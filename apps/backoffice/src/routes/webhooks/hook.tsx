import { WebhookCalls, WebhookFields } from '../../features/hooks/webhook-parts.tsx'
import {
  draftOfWebhook,
  newWebhook,
  readWebhook,
  type WebhookDraft,
} from '../../features/hooks/webhook-drafts.ts'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { Out } from '../../shared/kit/calls.ts'

/** One program that is told what happens: where it is, which events, its keys, and what it was told. */
export const Hook = defineEditor({
  part: 'hookId',
  parent: { title: 'webhooks.title', to: '/webhooks' },
  words: { new: 'hooks.new', one: 'hooks.new', gone: 'hooks.gone' },
  group: 'webhooks',
  right: 'settings.write',
  read: (hookId, options) => api('webhooks', 'hook', { hookId }, options),
  titleOf: ({ name }) => name,
  blank: newWebhook,
  draftOf: (saved: Out<'webhooks', 'hook'>) => draftOfWebhook(saved),
  readDraft: (draft: WebhookDraft) => readWebhook(draft),
  save: async (hookId, version, hook) => {
    await api('webhooks', 'save', { hookId, version, hook })
    return api('webhooks', 'hook', { hookId })
  },
  Fields: WebhookFields,
  After: ({ id }) => <WebhookCalls hookId={id} />,
})
