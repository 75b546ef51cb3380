/** What draws a model. */
export const loadModel = () => import('@vakwerk/element-model');
