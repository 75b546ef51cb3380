/** `@vakwerk/store` of the one element that uploads: the others need not bring along how that goes. */
export * from './embedded-store.ts';
export { whenPageVisible } from './page-visibility.ts';
export type { UploadMachine, UploadState } from './upload-machine.ts';
export { createUploadMachine } from './upload-machine.ts';
export { checkUpload } from './upload-rules.ts';
