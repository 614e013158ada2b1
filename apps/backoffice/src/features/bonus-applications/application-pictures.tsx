import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { type Kept, LookedAtPictures } from '../../shared/looked-at-pictures.tsx'

/** Asked for when somebody wants to see it: every look is written down. */
const usePicture = (pictureId: string) =>
  useMutation({ mutationFn: () => api('bonusApplicationsBackOffice', 'picture', { pictureId }) })

export const ApplicationPictures = ({ pictures }: { pictures: readonly Kept[] }) => (
  <LookedAtPictures pictures={pictures} usePicture={usePicture} />
)
