export const LISTENING = (
  <>
    <p>
      Aucun compte, aucune publicité, aucun traceur : rien, dans les pages, ne vous suit d'une
      visite ou d'un site à l'autre. Les écoutes et les lectures sont comptées sans savoir de qui
      elles viennent : votre adresse de connexion est changée en une empreinte, une suite de lettres
      et de chiffres qui ne permet pas de la retrouver, et la clé qui sert à la calculer est effacée
      chaque jour.
    </p>
    <p>
      L'endroit où vous vous êtes arrêté dans un enregistrement, la vitesse, le volume, la taille du
      texte et les couleurs choisies restent dans votre navigateur ; rien de cela ne nous est
      envoyé.
    </p>
  </>
);

export const BASES = (
  <ul>
    <li>Inscription, présences, message, demande d'accès : c'est vous qui le demandez.</li>
    <li>Lettre, ouverture des inscriptions : votre accord, que vous retirez quand vous voulez.</li>
    <li>Paiements et reçus : la tenue des comptes, que la loi demande.</li>
    <li>
      Adresse de connexion, e-mails envoyés, corbeille, nombre d'écoutes : l'intérêt du centre à
      garder le site sûr et utile. Ces données ne servent à rien d'autre.
    </li>
  </ul>
);

export const COOKIES = (
  <>
    <p>
      Une simple visite n'en dépose aucun. Ceux-ci suffisent, sans suivi, et ne demandent donc pas
      de bandeau :
    </p>
    <ul>
      <li>après l'envoi d'un formulaire, le message qui vous le confirme : une minute ;</li>
      <li>
        après une inscription, ce que vous avez envoyé, pour l'afficher et inscrire une autre
        personne : 30 minutes ;
      </li>
      <li>
        après une inscription, ou son suivi, le numéro et ce qui la retrouve, pour en montrer l'état
        sans rien redemander : une heure ;
      </li>
      <li>quand vous ouvrez vos enregistrements réservés, le droit de les écouter : 12 heures ;</li>
      <li>pour les responsables seulement, leur session et l'appareil qu'ils utilisent.</li>
    </ul>
  </>
);

export const ELSEWHERE = (
  <p>
    Une vidéo ou un direct qui vient de YouTube, de Vimeo, de Dailymotion ou d'un PeerTube n'est
    chargé que si vous le demandez : ce site reçoit alors votre adresse de connexion. L'image d'une
    formation peut venir d'un autre site quand nos responsables l'ont choisie ainsi. Aucun autre
    site n'est contacté.
  </p>
);

export const AUTHORITIES = (
  <p>
    Notre réponse ne vous convient pas ? En France, vous pouvez vous adresser à la{" "}
    <a href="https://www.cnil.fr/fr/plaintes" rel="noopener">
      CNIL
    </a>{" "}
    ; au Maroc, à la CNDP ; au Sénégal, à la CDP ; en Côte d'Ivoire, à l'ARTCI.
  </p>
);
