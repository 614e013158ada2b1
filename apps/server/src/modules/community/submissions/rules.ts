/** Unanswered messages of one player at once, and sendings of one day. */
export const WAITING_MAX = 5
export const PER_DAY = 20
/** What a picture is sealed to. */
export const pictureContext = (pictureId: string) => `submissions.picture/${pictureId}`

export const PICTURES_MAX = 3

export type Limit = 'SUBMISSION_LIMIT' | null

/** Somebody reads every one of them: who has many waiting, waits. */
export const feedbackLimit = ({ waiting, today }: { waiting: number; today: number }): Limit =>
  waiting >= WAITING_MAX || today >= PER_DAY ? 'SUBMISSION_LIMIT' : null

/** Applications of one player in thirty days; who was refused may ask again, but not every hour. */
export const APPLICATIONS_MAX = 3
export const APPLICATION_DAYS = 30

export const applicationLimit = (lately: number): Limit =>
  lately >= APPLICATIONS_MAX ? 'SUBMISSION_LIMIT' : null
