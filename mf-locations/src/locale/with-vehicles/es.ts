import { joinTexts } from '../../join-texts.ts';
import own from '../es.json';
import vehicles from '../vehicles/es.json';

export default joinTexts(own, vehicles);
