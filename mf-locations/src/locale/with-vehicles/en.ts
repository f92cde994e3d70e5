import { joinTexts } from '../../join-texts.ts';
import own from '../en.json';
import vehicles from '../vehicles/en.json';

export default joinTexts(own, vehicles);
