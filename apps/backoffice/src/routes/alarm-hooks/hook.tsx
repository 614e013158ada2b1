import { AlarmHookFields, HookCalls } from '../../features/hooks/hook-parts.tsx'
import { draftOfHook, type HookDraft, newHook, readHook } from '../../features/hooks/hook-drafts.ts'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { Out } from '../../shared/kit/calls.ts'

/** One program that is told of alarms: where it is, its key, and what it was told. */
export const AlarmHook = defineEditor({
  part: 'hookId',
  parent: { title: 'hooks.title', to: '/alarm-hooks' },
  words: { new: 'hooks.new', one: 'hooks.new', gone: 'hooks.gone' },
  group: 'alarmHooks',
  right: 'settings.write',
  read: (hookId, options) => api('alarmHooks', 'hook', { hookId }, options),
  titleOf: ({ name }) => name,
  blank: newHook,
  draftOf: (saved: Out<'alarmHooks', 'hook'>) => draftOfHook(saved),
  readDraft: (draft: HookDraft) => readHook(draft),
  save: async (hookId, version, hook) => {
    await api('alarmHooks', 'save', { hookId, version, hook })
    return api('alarmHooks', 'hook', { hookId })
  },
  Fields: AlarmHookFields,
  After: ({ id }) => <HookCalls group="alarmHooks" hookId={id} />,
})
