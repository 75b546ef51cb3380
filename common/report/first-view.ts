/** The camera and the light of the first view of a model, for the viewer of a page. */
export {
  CAMERA_LIGHT,
  FIELD_OF_VIEW,
  FILLED,
  HOME_DIRECTION,
  type Place,
  placeFor,
  SKY_LIGHT,
} from '../../engine/export/first-view.ts';
