import { useState } from 'react'

/**
 * Whether the wheel has come to rest at the turn that is shown. A turn that was over before the page was opened has; one that turned before
 * the person's eyes has when the picture says so.
 */
export const useLanding = (isTurning: boolean, ticketId: string | null) => {
  const [turned, setTurned] = useState<string | null>(null)
  const [landed, setLanded] = useState<string | null>(null)
  if (isTurning && ticketId !== null && turned !== ticketId) setTurned(ticketId)
  return {
    isLanded: ticketId === null || turned !== ticketId || landed === ticketId,
    land: () => setLanded(ticketId),
  }
}
