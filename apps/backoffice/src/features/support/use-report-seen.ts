import { useEffect } from 'react'
import { useAct } from '../../shared/kit/calls.ts'
import type { Row } from './queries.ts'

/** Whoever asked is shown that their lines have been read, by the operator whose conversation it is. */
export const useReportSeen = ({ conversationId, lastNo, seenByStaff }: Row, isOwn: boolean) => {
  const { mutate: markSeen } = useAct('supportBackOffice', 'seen')
  useEffect(() => {
    if (isOwn && seenByStaff < lastNo) markSeen({ conversationId, no: lastNo })
  }, [isOwn, seenByStaff, lastNo, conversationId, markSeen])
}
