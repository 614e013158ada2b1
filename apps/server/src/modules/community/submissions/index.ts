/**
 * Submissions: what a player sends in for a person of the platform to read: feedback, and applications to become an agent, each with
 * at most three pictures.
 *
 * Owns submissions.feedback, submissions.applications, submissions.pictures.
 * Always true: what was sent is answered once and never changed; a player has one application at a time and none after it was granted;
 * a picture is kept only drawn anew, is seen by staff only, and every look at it is written down; an answer commits with its audit row and
 * its letter.
 */
export { readWaitingApplications, readWaitingFeedback } from './waiting-submissions.ts'
