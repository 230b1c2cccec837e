export const LISTENING = (
  <>
    <p>
      Aucun compte, aucune publicité, aucun traceur : rien, dans les pages, ne vous suit d'une
      visite ou d'un site à l'autre. Les écoutes et les lectures sont comptées sans savoir de qui
      elles viennent : pour ne pas compter deux fois la même, l'adresse de votre connexion à
      internet est changée en un code, qui ne permet pas de la retrouver et ne sert qu'un jour.
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
      Un cookie est une petite note que le site laisse dans votre navigateur. Une simple visite n'en
      laisse aucun. Aucun de ceux-ci ne vous suit, c'est pourquoi rien ne vous est demandé :
    </p>
    <ul>
      <li>
        après l'envoi d'un formulaire, le fait qu'il est parti, et le message qui vous le confirme :
        une minute ;
      </li>
      <li>
        après une inscription, ce que vous avez envoyé, pour l'afficher et inscrire une autre
        personne : 30 minutes ;
      </li>
      <li>
        après une inscription ou son suivi, son numéro et l'e-mail, le téléphone ou le nom donné
        avec, pour vous la montrer sans rien redemander : une heure ;
      </li>
      <li>quand vous ouvrez vos enregistrements réservés, le droit de les écouter : 12 heures ;</li>
      <li>pour les responsables seulement, leur connexion et l'appareil qu'ils utilisent.</li>
    </ul>
  </>
);

export const ELSEWHERE = (
  <p>
    Une vidéo ou un direct qui vient d'un autre site (YouTube, Vimeo, Dailymotion, PeerTube) ne
    s'ouvre que si vous le demandez : cet autre site voit alors l'adresse de votre connexion à
    internet. L'image d'une formation peut venir d'un autre site, quand nos responsables l'ont
    choisie ainsi. Rien d'autre ne vient d'ailleurs.
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
