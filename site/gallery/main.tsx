import { mountAt } from '../../widgets/core/site.ts';
import { startPreferences } from '../shell/preferences.ts';
import { Gallery } from './page.tsx';
import '../main.css';
import './page.css';

/** The gallery starts. The widgets in it are those of the script that schools name; the page shows them as a school would. */
const place = document.getElementById('gallery');
if (!place) throw new Error('embed/index.html has no element with the id "gallery"');
mountAt(place).render(<Gallery preferences={startPreferences(window)} platform={location.origin} />);
