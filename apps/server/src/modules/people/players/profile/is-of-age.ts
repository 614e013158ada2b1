import { ageOn, dateIn, isPossibleBirthday } from '../rules/age.ts'

/** Whether somebody born on this date may play where the brand is, on this day there. */
export const isOfAge = (
  birthday: string,
  { minimumAge, timeZone, at }: { minimumAge: number; timeZone: string; at: Date },
): boolean => {
  const today = dateIn(timeZone, at)
  return isPossibleBirthday(birthday, today) && ageOn(birthday, today) >= minimumAge
}
