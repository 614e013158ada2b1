import type { CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

export type Feedback = CallOutput<Calls['submissionsDesk']['feedback']>
export type Application = CallOutput<Calls['submissionsDesk']['application']>

export const feedbackQuery = (feedbackId: string) => read('submissionsDesk', 'feedback', { feedbackId })
export const applicationQuery = (applicationId: string) =>
  read('submissionsDesk', 'application', { applicationId })

/** Asked for when somebody wants to see it: every look is written down. */
export const usePicture = (pictureId: string) =>
  useMutation({ mutationFn: () => api('submissionsDesk', 'picture', { pictureId }) })
