import type { CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

export type Feedback = CallOutput<Calls['submissionsBackOffice']['feedback']>
export type Application = CallOutput<Calls['submissionsBackOffice']['application']>

export const feedbackQuery = (feedbackId: string) => read('submissionsBackOffice', 'feedback', { feedbackId })
export const applicationQuery = (applicationId: string) =>
  read('submissionsBackOffice', 'application', { applicationId })

/** Asked for when somebody wants to see it: every look is written down. */
export const usePicture = (pictureId: string) =>
  useMutation({ mutationFn: () => api('submissionsBackOffice', 'picture', { pictureId }) })
