import { useEffect } from 'react'
import { useAct } from '../../shared/kit/calls.ts'
import type { Row } from './queries.ts'

/** Whoever asked is shown that their lines have been read, by the operator whose conversation it is. */
export const useTellSeen = ({ conversationId, lastNo, seenByStaff }: Row, isOwn: boolean) => {
  const { mutate: tellSeen } = useAct('supportBackOffice', 'seen')
  useEffect(() => {
    if (isOwn && seenByStaff < lastNo) tellSeen({ conversationId, no: lastNo })
  }, [isOwn, seenByStaff, lastNo, conversationId, tellSeen])
}
