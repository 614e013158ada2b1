interface Line {
  saveData?: boolean
  effectiveType?: string
}

const slow = new Set(['slow-2g', '2g', '3g'])

/** Whether a line has room for what nobody has asked for yet: not a slow one, nor where the person saves data. */
export const hasRoom = ({ saveData = false, effectiveType = '' }: Line) =>
  !saveData && !slow.has(effectiveType)

/** Browsers that tell nothing of their line are taken to have room. */
export const isConnectionIdle = () => hasRoom((navigator as { connection?: Line }).connection ?? {})
