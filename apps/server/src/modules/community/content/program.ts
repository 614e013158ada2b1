/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export { listArtworks } from './artworks.ts'
export { defaultContent } from './default-content.ts'
export { showerOf } from './own-pictures.ts'
export { ownArtworks, pictureRoutes } from './picture-routes.ts'
export { readDrawing } from './picture-store.ts'
export { contentRoutes } from './routes.ts'
export { seedContent } from './seed-content.ts'
