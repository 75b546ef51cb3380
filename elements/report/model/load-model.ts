/** Loads the code that draws a model. */
export const loadModel = () => import('@vakwerk/element-model');
