import type { Output } from './boot.ts'
import { usePermission } from './queries.ts'

export type Resource = Output<'system', 'permission'>['info']['resources'][number]

const apps = ['IOS', 'ANDROID', 'LITE']

const typeOf = ({ resourceType }: Resource) => resourceType.toUpperCase()

/** What the brand has put under these names, in this order. */
export const useResources = (types: readonly string[]): readonly Resource[] => {
  const { resources } = usePermission().info
  return types.flatMap((type) => resources.filter((resource) => typeOf(resource) === type))
}

/** The brand's own programs for phones; none where there are none. */
export const useApps = () => useResources(apps)
